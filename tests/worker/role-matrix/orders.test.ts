import { testArea } from "./run.ts";

testArea("orders");
