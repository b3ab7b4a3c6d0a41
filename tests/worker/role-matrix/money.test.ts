import { testArea } from "./run.ts";

testArea("money");
