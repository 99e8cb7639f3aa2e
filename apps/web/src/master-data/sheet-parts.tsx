import { PickFile } from '@dealer/ui-kit/form'
import { Pager } from '@dealer/ui-kit/list'
import { Button, Checkbox } from '@mantine/core'
import type { ReadRow } from './sheet-import.tsx'
import { SheetRows, type SheetRowsProps } from './sheet-rows.tsx'
import type { Sheet } from './use-sheet.ts'

/** Gives the empty sheet to fill in. */
export const TemplateButton = <Row extends ReadRow>({ sheet: { template } }: { sheet: Sheet<Row> }) => (
  <Button variant="default" loading={template.isBusy} onClick={() => void template.run(undefined)}>
    下载模板
  </Button>
)

/** Takes a sheet, or another one. */
export const ReadButton = <Row extends ReadRow>({ sheet: { file, reading } }: { sheet: Sheet<Row> }) => (
  <PickFile accept=".xlsx" onPick={(next) => void reading.run(next)}>
    {(props) => (
      <Button {...props} variant={file ? 'default' : 'filled'} loading={reading.isBusy}>
        {file ? '重新上传' : '上传表格'}
      </Button>
    )}
  </PickFile>
)

/** The wrong rows as a workbook that says why; absent when none is. */
export const ErrorsButton = <Row extends ReadRow>({ sheet: { file, wrong, errors } }: { sheet: Sheet<Row> }) =>
  file && wrong.length > 0 ? (
    <Button variant="default" loading={errors.isBusy} onClick={() => void errors.run(file)}>
      下载错误行
    </Button>
  ) : null

/** Leaves the good rows out of sight; absent when none is wrong. */
export const OnlyWrong = <Row extends ReadRow>({
  sheet: { wrong, onlyWrong, showOnlyWrong },
}: {
  sheet: Sheet<Row>
}) =>
  wrong.length > 0 ? (
    <Checkbox
      label="只看有误的行"
      checked={onlyWrong}
      onChange={(event) => showOnlyWrong(event.currentTarget.checked)}
    />
  ) : null

/** The rows of a page, and the way to the others. */
export const SheetPages = <Row extends ReadRow>({
  sheet: { seen, chosen, setChosen, total, page, setPage },
  ...shown
}: { sheet: Sheet<Row> } & Pick<SheetRowsProps<Row>, 'facts' | 'columns'>) => (
  <>
    <SheetRows {...shown} rows={seen} chosen={chosen} onChoose={setChosen} />
    <Pager total={total} chosen={chosen.size} state={page} onChange={setPage} />
  </>
)
