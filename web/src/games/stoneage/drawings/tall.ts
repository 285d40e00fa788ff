/** The valley, higher than wide, with its colours. */

import "../scene.css";

export { default } from "./valley-tall.svg?raw";
