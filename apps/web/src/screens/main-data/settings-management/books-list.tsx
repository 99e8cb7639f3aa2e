import { BooksCheckQuery } from '@dealer/fields/BooksCheckQuery'
import { BooksCheckRow } from '@dealer/fields/BooksCheckRow'
import { type BooksCheckRow as Check, newRequestNo } from '@dealer/sdk'
import { Button } from '@mantine/core'
import { useAction } from '../../../data/use-action.ts'
import { dealer } from '../../../dealer.ts'
import { defineList, type ListParts } from '../../../list/define-list.tsx'
import { Can } from '../../../shell/session/permission.tsx'

const useCheck = (): ListParts<Check> => {
  const check = useAction(dealer.admin.books.check, { success: '已开始核对，完成后会通知您' })
  return {
    toolbar: (
      <Can permission="admin:books:check">
        <Button loading={check.isBusy} onClick={() => void check.run({ requestNo: newRequestNo() })}>
          立即核对
        </Button>
      </Can>
    ),
  }
}

/** Whether the books agree: what the nightly check found, and which documents differ. */
export default defineList({
  call: dealer.admin.books.lists,
  query: BooksCheckQuery,
  row: BooksCheckRow,
  id: 'admin.books',
  rowKey: 'id',
  title: '账目核对',
  filters: ['result', 'title', 'checkDate'],
  columns: [{ prop: 'title', width: 300 }, 'result', 'differences', { prop: 'documents', width: 320 }, 'checkDate'],
  parts: useCheck,
})
