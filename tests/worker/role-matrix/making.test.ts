import { testArea } from "./run.ts";

testArea("making");
