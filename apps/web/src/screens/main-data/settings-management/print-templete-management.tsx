import { PrintTempleteQuery } from '@dealer/fields/PrintTempleteQuery'
import { PrintTempleteRow } from '@dealer/fields/PrintTempleteRow'
import { dealer } from '../../../dealer.ts'
import { defineList } from '../../../list/define-list.tsx'
import { useTempleteParts } from './parts/print-designer/use-templete-parts.tsx'

/** How documents are printed, each kind by its default template. */
export default defineList({
  call: dealer.md.printTemplete.list,
  query: PrintTempleteQuery,
  row: PrintTempleteRow,
  id: 'md.printTemplete',
  exports: 'md:printTemplete:export',
  rowKey: 'id',
  title: '打印模板',
  filters: ['billType', 'enabled'],
  columns: [
    'templeteCode',
    { prop: 'templeteName', width: 200 },
    'billType',
    { prop: 'paperSize', width: 150 },
    'titleName',
    { prop: 'isDefault', tones: { T: 'info', F: 'neutral' } },
    'enabled',
    'updateName',
    'updateDate',
  ],
  parts: useTempleteParts,
})
