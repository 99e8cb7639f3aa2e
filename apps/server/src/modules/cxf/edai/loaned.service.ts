export { openLoanOf } from './edai.sql.ts'
