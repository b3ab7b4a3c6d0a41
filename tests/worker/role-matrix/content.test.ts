import { testArea } from "./run.ts";

testArea("content");
