import { UserImport } from '@dealer/fields/UserImport'
import type { UserImport as ImportRow } from '@dealer/sdk'
import { EmptyState } from '@dealer/ui-kit/feedback'
import { FIRST_PAGE, Pager } from '@dealer/ui-kit/list'
import { Button, Checkbox, FileButton } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { fileStore } from '../../../data/file-store.ts'
import { saveFile } from '../../../data/save-file.ts'
import { useAction } from '../../../data/use-action.ts'
import { dealer } from '../../../dealer.ts'
import { SheetRows } from '../../../master-data/sheet-rows.tsx'
import { chosenAtFirst } from '../../../master-data/sheet-state.ts'
import { STAFF_COLUMNS } from './parts/staff-columns.ts'
import classes from './parts/user-import.module.css'

const PATH = '/api/md/user/importList'
const { downloadImportTemplete, importErrors } = dealer.export.export

/** Staff from a sheet: what was read, row by row, and which of them become people on the next page. */
export default function UserImportList() {
  const navigate = useNavigate()
  const [file, setFile] = useState<File>()
  const [rows, setRows] = useState<readonly ImportRow[]>([])
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [onlyWrong, setOnlyWrong] = useState(false)
  const [page, setPage] = useState({ ...FIRST_PAGE, pageSize: 100 })
  const template = useAction(async () => {
    const sheet = await downloadImportTemplete({ importPath: PATH }, { silent: true })
    saveFile(sheet.name, await sheet.blob())
  })
  const read = useAction(async (next: File, options) => dealer.md.user.importList({ file: next }, options), {
    onDone: (found, next) => {
      setFile(next)
      setRows(found)
      setChosen(chosenAtFirst(found))
      setOnlyWrong(false)
      setPage((old) => ({ ...old, page: 1 }))
    },
  })
  const errors = useAction(async (sheet: File, options) => {
    const { fileId } = await importErrors({ file: sheet, importPath: PATH }, options)
    await fileStore.open(fileId)
  })
  const wrong = rows.filter(({ isChecked }) => isChecked === 'F')
  const shown = onlyWrong ? wrong : rows
  const at = (page.page - 1) * page.pageSize
  const goOn = () => {
    const ids = rows.filter(({ rowNo }) => chosen.has(rowNo)).map(({ id }) => id)
    void navigate(`/main-data/user-management/user-add?ids=${ids.join(',')}`)
  }
  return (
    <div className={classes.page}>
      <div className={classes.bar}>
        <Button variant="default" loading={template.isBusy} onClick={() => void template.run(undefined)}>
          下载模板
        </Button>
        <FileButton accept=".xlsx" onChange={(next) => next && void read.run(next)}>
          {(props) => (
            <Button {...props} variant={file ? 'default' : 'filled'} loading={read.isBusy}>
              {file ? '重新上传' : '上传表格'}
            </Button>
          )}
        </FileButton>
        {wrong.length > 0 && file && (
          <Button variant="default" loading={errors.isBusy} onClick={() => void errors.run(file)}>
            下载错误行
          </Button>
        )}
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
        {wrong.length > 0 && (
          <Checkbox
            label="只看有误的行"
            checked={onlyWrong}
            onChange={(event) => {
              setOnlyWrong(event.currentTarget.checked)
              setPage((old) => ({ ...old, page: 1 }))
            }}
          />
        )}
      </div>
      {file ? (
        <>
          <SheetRows
            facts={UserImport}
            columns={STAFF_COLUMNS}
            rows={shown.slice(at, at + page.pageSize)}
            chosen={chosen}
            onChoose={setChosen}
          />
          <Pager total={shown.length} chosen={chosen.size} state={page} onChange={setPage} />
        </>
      ) : (
        <EmptyState text="下载模板，填写后上传；一次最多1000人，上传后先检查，选中的行在下一页核对后才添加" />
      )}
    </div>
  )
}
