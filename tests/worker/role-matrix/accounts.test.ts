import { testArea } from "./run.ts";

testArea("accounts");
