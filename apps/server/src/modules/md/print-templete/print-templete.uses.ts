import { ofDealer } from '../../../platform/list/viewer.ts'
import { usingRows } from '../../../platform/master-data/using-rows.ts'
import { printTemplete } from './print-templete.schema.ts'

export const uses = [
  usingRows(printTemplete, {
    ...{
      kind: '打印模板',
      code: printTemplete.templeteCode,
      name: printTemplete.templeteName,
      scope: ofDealer(printTemplete),
    },
    ...{ list: 'md.printTemplete.list', page: '/main-data/settings-management/print-templete-management' },
  }),
]
