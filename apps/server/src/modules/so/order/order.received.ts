export { followDebts, followedOf, holdOwed } from './order-received.sql.ts'
