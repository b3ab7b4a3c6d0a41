export { ShipmentFacts } from "./shipment-card.tsx";
