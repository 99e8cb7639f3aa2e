/** What was refused at the door, for outbound documents and the day of a vehicle. */
export { refusedOf, refusedOnDay } from './return.refused.sql.ts'
