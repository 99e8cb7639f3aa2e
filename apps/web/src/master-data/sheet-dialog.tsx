import { Dialog, toast } from '@dealer/ui-kit/feedback'
import { Button } from '@mantine/core'
import { useAction } from '../data/use-action.ts'
import { useRequestNo } from '../data/use-request-no.ts'
import { closeAsking } from '../form/confirm-leave.ts'
import classes from './sheet-dialog.module.css'
import type { ChosenRow, ReadRow, SheetImport } from './sheet-import.tsx'
import { ErrorsButton, OnlyWrong, ReadButton, SheetPages, TemplateButton } from './sheet-parts.tsx'
import { afterFailure } from './sheet-state.ts'
import { useSheet } from './use-sheet.ts'

/** Taking in a sheet, step by step. */
export function SheetDialog<Row extends ReadRow>({
  declared,
  onClose,
}: {
  declared: SheetImport<Row>
  onClose: () => void
}) {
  const { label, save, facts, columns } = declared
  const sheet = useSheet(declared)
  const { file, rows, wrong, chosen, chosenRows, reading } = sheet
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
        sheet.replace(left.rows, left.chosen)
        renew()
        toast.warn(`${failed.length} 行未通过，未导入任何数据；去掉这些行后可再次导入`)
      },
    },
  )
  const { requestNo, renew } = useRequestNo(saving.error)
  const footer = file && (
    <>
      <ErrorsButton sheet={sheet} />
      <ReadButton sheet={sheet} />
      <Button disabled={chosen.size === 0} loading={saving.isBusy} onClick={() => void saving.run(chosenRows)}>
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
            <OnlyWrong sheet={sheet} />
          </div>
          <SheetPages sheet={sheet} facts={facts} columns={columns} />
        </div>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: a sheet may be dropped here; the button inside does the same
        <div
          className={classes.start}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            const [dropped] = event.dataTransfer.files
            if (dropped) void reading.run(dropped)
          }}
        >
          <p>{declared.hint ?? '按模板填写后上传，xlsx 格式，一次最多 1000 行、4 MB。上传后先检查，确认后才保存。'}</p>
          <div className={classes.bar}>
            <TemplateButton sheet={sheet} />
            <ReadButton sheet={sheet} />
          </div>
        </div>
      )}
    </Dialog>
  )
}
