import { testArea } from "./run.ts";

testArea("chat");
