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
