export { costTypeOf, costTypes } from './cost-type.sql.ts'
