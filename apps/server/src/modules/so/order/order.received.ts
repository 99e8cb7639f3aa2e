export { followDebts, holdOwed } from './order-received.sql.ts'
