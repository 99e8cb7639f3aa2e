export { costTypeOf } from './cost-type.sql.ts'
