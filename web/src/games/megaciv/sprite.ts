/** The signs of Mega Civilization, added to the page once: `civ-minoa`, `m-city` and so on. */

import signs from "./drawings/signs.svg?raw";
import "./civilizations.css";
import "./style.css";

document.body.insertAdjacentHTML("afterbegin", signs);
