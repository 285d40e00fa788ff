/** The valley, wider than high, with its colours. */

import "../scene.css";

export { default } from "./valley-wide.svg?raw";
