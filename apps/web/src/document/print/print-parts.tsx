import type { PrintBillType } from '@dealer/sdk'
import { Button } from '@mantine/core'
import type { ListHandle, ListParts } from '../../list/define-list.tsx'
import { useDocumentPrinting } from './use-document-printing.tsx'

/**
 * The parts of a list whose marked documents are printed by the default template of their kind.
 * @example defineList({ …, selection: true, parts: printParts('salesOut', 'outId') })
 */
export const printParts =
  <const Key extends string>(billType: PrintBillType, key: Key) =>
  <Row extends Readonly<Record<Key, string>>>({ chosen }: ListHandle<Row>): ListParts<Row> => {
    const { print, isBusy, sheets } = useDocumentPrinting(billType)
    return {
      toolbar: (
        <Button
          variant="default"
          disabled={chosen.length === 0}
          loading={isBusy}
          onClick={() => void print(chosen.map((row) => row[key]))}
        >
          打印
        </Button>
      ),
      children: sheets,
    }
  }

/**
 * The parts of a list with the button that prints what is marked behind its own.
 * @example defineList({ …, selection: true, parts: withPrinting(purchaseSheet.useDrawer, 'purchaseOrder', 'poId') })
 */
export const withPrinting = <Row extends Readonly<Record<Key, string>>, const Key extends string>(
  useParts: (handle: ListHandle<Row>) => ListParts<Row>,
  billType: PrintBillType,
  key: Key,
) => {
  const usePrinting = printParts(billType, key)
  return (handle: ListHandle<Row>): ListParts<Row> => {
    const { toolbar, children, ...parts } = useParts(handle)
    const printing = usePrinting(handle)
    return {
      ...parts,
      toolbar: (
        <>
          {toolbar}
          {printing.toolbar}
        </>
      ),
      children: (
        <>
          {children}
          {printing.children}
        </>
      ),
    }
  }
}
