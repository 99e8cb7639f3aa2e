import { newRequestNo } from '@dealer/sdk'
import { Dialog, toast } from '@dealer/ui-kit/feedback'
import { FIRST_PAGE, Pager } from '@dealer/ui-kit/list'
import { Button, Checkbox, FileButton } from '@mantine/core'
import { useMemo, useState } from 'react'
import { fileStore } from '../data/file-store.ts'
import { saveFile } from '../data/save-file.ts'
import { useAction } from '../data/use-action.ts'
import { dealer } from '../dealer.ts'
import { closeAsking } from '../form/confirm-leave.ts'
import classes from './sheet-dialog.module.css'
import type { ChosenRow, ReadRow, SheetImport } from './sheet-import.tsx'
import { SheetRows } from './sheet-rows.tsx'
import { afterFailure, chosenAtFirst } from './sheet-state.ts'

const { downloadImportTemplete, importErrors } = dealer.export.export

/** Taking in a sheet, step by step. */
export function SheetDialog<Row extends ReadRow>({
  declared,
  onClose,
}: {
  declared: SheetImport<Row>
  onClose: () => void
}) {
  const { label, path, read, save, facts, columns } = declared
  const [file, setFile] = useState<File>()
  const [rows, setRows] = useState<readonly Row[]>([])
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [onlyWrong, setOnlyWrong] = useState(false)
  const [page, setPage] = useState({ ...FIRST_PAGE, pageSize: 100 })
  const [requestNo, setRequestNo] = useState(newRequestNo)

  const template = useAction(async () => {
    const sheet = await downloadImportTemplete({ importPath: path }, { silent: true })
    saveFile(sheet.name, await sheet.blob())
  })
  const reading = useAction(async (next: File, options) => read(next, options), {
    onDone: (found, next) => {
      setFile(next)
      setRows(found)
      setChosen(chosenAtFirst(found))
      setOnlyWrong(false)
      setPage((old) => ({ ...old, page: 1 }))
    },
  })
  const errors = useAction(async (sheet: File, options) => {
    const { fileId } = await importErrors({ file: sheet, importPath: path }, options)
    await fileStore.open(fileId)
  })
  const saving = useAction(
    async (taken: readonly Row[], options) =>
      save(
        taken.map(({ isChecked: _isChecked, checkResult: _result, ...row }): ChosenRow<Row> => row),
        requestNo,
        options,
      ),
    {
      onDone: ({ added, saved, failed }, taken) => {
        if (failed.length === 0) {
          toast.success(`已导入 ${added ?? saved ?? taken.length} 行`)
          return onClose()
        }
        const left = afterFailure(rows, chosen, failed)
        setRows(left.rows)
        setChosen(left.chosen)
        setOnlyWrong(true)
        setRequestNo(newRequestNo())
        toast.warn(`${failed.length} 行未通过，未导入任何数据；去掉这些行后可再次导入`)
      },
    },
  )

  const wrong = useMemo(() => rows.filter(({ checkResult }) => checkResult !== undefined), [rows])
  const shown = onlyWrong ? wrong : rows
  const at = (page.page - 1) * page.pageSize
  const send = async () => {
    const done = await saving.run(rows.filter(({ rowNo }) => chosen.has(rowNo)))
    // What was refused is chosen anew and sent as another request.
    if (!done) setRequestNo(newRequestNo())
  }
  const take = (next: File | null) => next && void reading.run(next)
  const pick = (text: string, isFirst: boolean) => (
    <FileButton accept=".xlsx" onChange={take}>
      {(props) => (
        <Button {...props} variant={isFirst ? 'filled' : 'default'} loading={reading.isBusy}>
          {text}
        </Button>
      )}
    </FileButton>
  )
  const footer = file && (
    <>
      {wrong.length > 0 && (
        <Button variant="default" loading={errors.isBusy} onClick={() => void errors.run(file)}>
          下载错误行
        </Button>
      )}
      {pick('重新上传', false)}
      <Button disabled={chosen.size === 0} loading={saving.isBusy} onClick={() => void send()}>
        导入 {chosen.size} 行
      </Button>
    </>
  )
  return (
    <Dialog
      opened
      title={`导入${label}`}
      width={file ? '90%' : '520px'}
      onClose={() => void closeAsking(chosen.size > 0, onClose)}
      footer={footer}
    >
      {file ? (
        <div className={classes.read}>
          <div className={classes.bar}>
            <span className={classes.name}>{file.name}</span>
            <span>
              共 {rows.length} 行，可导入 {rows.length - wrong.length} 行
              {wrong.length > 0 && <span className={classes.wrong}>，有误 {wrong.length} 行</span>}
            </span>
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
          <SheetRows
            facts={facts}
            columns={columns}
            rows={shown.slice(at, at + page.pageSize)}
            chosen={chosen}
            onChoose={setChosen}
          />
          <Pager total={shown.length} chosen={chosen.size} state={page} onChange={setPage} />
        </div>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: a sheet may be dropped here; the button inside does the same
        <div
          className={classes.start}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            take(event.dataTransfer.files[0] ?? null)
          }}
        >
          <p>按模板填写后上传，xlsx 格式，一次最多 1000 行、4 MB。上传后先检查，确认后才保存。</p>
          <div className={classes.bar}>
            <Button variant="default" loading={template.isBusy} onClick={() => void template.run(undefined)}>
              下载模板
            </Button>
            {pick('上传表格', true)}
          </div>
        </div>
      )}
    </Dialog>
  )
}
