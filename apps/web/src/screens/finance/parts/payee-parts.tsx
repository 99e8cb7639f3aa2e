import type { PayeeRow } from '@dealer/sdk'
import type { ListHandle, ListParts } from '../../../list/define-list.tsx'
import { AuditButtons } from './audit-buttons.tsx'
import { payeeSheet } from './payee-sheet.tsx'

/** A receipt over its list, and the audit of those that are marked. */
export const usePayeeParts = (list: ListHandle<PayeeRow>): ListParts<PayeeRow> => {
  const { perform, isBusy, ...parts } = payeeSheet.useDrawer(list)
  const toolbar = (
    <AuditButtons
      permission="finance:payee:audit"
      chosen={list.chosen}
      isBusy={isBusy}
      onPass={(rows) => perform('pass', rows)}
      onRefuse={(rows) => perform('refuse', rows)}
    />
  )
  return { ...parts, toolbar }
}
