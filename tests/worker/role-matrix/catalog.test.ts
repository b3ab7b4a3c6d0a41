import { testArea } from "./run.ts";

testArea("catalog");
