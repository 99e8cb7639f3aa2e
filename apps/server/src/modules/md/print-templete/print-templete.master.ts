import type { Handlers } from '../../../platform/contract/types.ts'
import { audited } from '../../../platform/list/audited.ts'
import { left } from '../../../platform/list/declaration.ts'
import { is } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { masterData } from '../../../platform/master-data/master-data.ts'
import { rowsOf } from '../../../platform/master-data/reading.ts'
import { refuse } from '../../../platform/refusal.ts'
import { printTitleType } from '../print-title-type/print-title-type.schema.ts'
import { printTemplete } from './print-templete.schema.ts'
import { isHeading } from './print-templete.sql.ts'

const { id, templeteCode, templeteName, billType, paperSize, titleTypeCode, isDefault, enabled } = printTemplete

/** Saved by a service of its own, since what a layout may name hangs on the kind of document. */
const templetes = masterData({
  table: printTemplete,
  label: '打印模板',
  code: 'templeteCode',
  name: 'templeteName',
  calls: { remove: 'md.printTemplete.delete' },
  beforeRemove: (_work, row) => {
    if (row.isDefault === 'T') throw refuse.notNow('默认模板不能删除')
  },
})

export const routes = {
  ...templetes.routes,
  'md.printTemplete.list': list('md.printTemplete.list', {
    ...rowsOf(printTemplete),
    joins: [left(printTitleType, isHeading)],
    filters: { billType: is(billType), enabled: is(enabled) },
    row: {
      ...{ id, templeteCode, templeteName, billType, paperSize, titleTypeCode, isDefault, enabled },
      titleName: printTitleType.titleName,
      ...audited(printTemplete),
    },
  }),
} satisfies Handlers
