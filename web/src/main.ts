/** Starts the page: styles, the sprite of small drawings, then the page for the address. */

import { mount } from "svelte";

import "./style/tokens.css";
import "./style/shell.css";
import "./style/site.css";
import "./style/table.css";

import App from "./App.svelte";
import sprite from "./drawings/sprite.svg?raw";
import { look } from "./shell/look.svelte";
import { reader } from "./words/reader.svelte";

look.show();
document.body.insertAdjacentHTML("afterbegin", sprite);
void reader.begin().then(() => mount(App, { target: document.getElementById("app")! }));
