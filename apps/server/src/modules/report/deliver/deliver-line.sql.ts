/** What was on outbound documents, for those who may see them. */
export { outLines as deliverLines } from '../../so/out/out.list.sql.ts'
