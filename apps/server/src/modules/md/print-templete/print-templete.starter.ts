import { created } from '../../../platform/work.ts'
import type { Starter } from '../dealer/starter.ts'
import { printTemplete } from './print-templete.schema.ts'
import { standardTempletes } from './standard-templetes.ts'

export const starter: Starter = async (work) => {
  await work.tx.insert(printTemplete).values(standardTempletes().map((one) => ({ ...created(work), ...one })))
}
