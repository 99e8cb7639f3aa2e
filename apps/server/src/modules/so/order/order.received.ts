export { addReceived } from './order-received.sql.ts'
