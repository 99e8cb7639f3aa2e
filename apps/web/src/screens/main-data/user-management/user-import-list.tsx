import { UserImport } from '@dealer/fields/UserImport'
import type { UserImport as ImportRow } from '@dealer/sdk'
import { EmptyState } from '@dealer/ui-kit/feedback'
import { Button } from '@mantine/core'
import { useNavigate } from 'react-router-dom'
import { dealer } from '../../../dealer.ts'
import { ErrorsButton, OnlyWrong, ReadButton, SheetPages, TemplateButton } from '../../../master-data/sheet-parts.tsx'
import { type SheetCall, useSheet } from '../../../master-data/use-sheet.ts'
import { STAFF_COLUMNS } from './parts/staff-columns.ts'
import classes from './parts/user-import.module.css'

const STAFF: SheetCall<ImportRow> = {
  path: '/api/md/user/importList',
  read: (file, options) => dealer.md.user.importList({ file }, options),
}

/** Staff from a sheet: what was read, row by row, and which of them become people on the next page. */
export default function UserImportList() {
  const navigate = useNavigate()
  const sheet = useSheet(STAFF)
  const { file, rows, wrong, chosen, chosenRows } = sheet
  const goOn = () => {
    const ids = chosenRows.map(({ id }) => id)
    void navigate(`/main-data/user-management/user-add?ids=${ids.join(',')}`)
  }
  return (
    <div className={classes.page}>
      <div className={classes.bar}>
        <TemplateButton sheet={sheet} />
        <ReadButton sheet={sheet} />
        <ErrorsButton sheet={sheet} />
        {file && (
          <Button disabled={chosen.size === 0} onClick={goOn}>
            批量添加 {chosen.size} 人
          </Button>
        )}
        {file && (
          <span className={classes.said}>
            {file.name}：共 {rows.length} 行
            {wrong.length > 0 && <span className={classes.wrong}>，有误 {wrong.length} 行</span>}
          </span>
        )}
        <OnlyWrong sheet={sheet} />
      </div>
      {file ? (
        <SheetPages sheet={sheet} facts={UserImport} columns={STAFF_COLUMNS} />
      ) : (
        <EmptyState text="下载模板，填写后上传；一次最多1000人，上传后先检查，选中的行在下一页核对后才添加" />
      )}
    </div>
  )
}
