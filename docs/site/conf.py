"""How Sphinx builds the documentation; `make docs` gathers the pages first (tools/manual.py)."""

from cradle import __version__

project = "Cradle"
author = "the Cradle project"
release = __version__
copyright = "2026, the Cradle project"

extensions = ["myst_parser", "sphinx.ext.autodoc"]
root_doc = "index"
html_theme = "furo"
html_title = f"Cradle {release}"
html_show_sphinx = False
html_copy_source = False
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#8a4b14", "color-brand-content": "#8a4b14"},
    "dark_css_variables": {"color-brand-primary": "#e3a869", "color-brand-content": "#e3a869"},
}

myst_heading_anchors = 4
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
python_use_unqualified_type_names = True
suppress_warnings = ["misc.highlighting_failure"]  # commands of a terminal are no Python
highlight_language = "none"
