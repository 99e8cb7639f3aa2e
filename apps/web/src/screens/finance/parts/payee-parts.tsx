import type { PayeeRow } from '@dealer/sdk'
import { ChosenButton } from '../../../document/actions/chosen-button.tsx'
import type { ListHandle, ListParts } from '../../../list/define-list.tsx'
import { payeeSheet } from './payee-sheet.tsx'

/** A receipt over its list, and the audit of those that are marked. */
export const usePayeeParts = (list: ListHandle<PayeeRow>): ListParts<PayeeRow> => {
  const { perform, isBusy, ...parts } = payeeSheet.useDrawer(list)
  const button = { permission: 'finance:payee:audit', chosen: list.chosen, isBusy } as const
  const toolbar = (
    <>
      <ChosenButton {...button} onClick={(rows) => perform('pass', rows)}>
        通过
      </ChosenButton>
      <ChosenButton {...button} isSecond onClick={(rows) => perform('refuse', rows)}>
        驳回
      </ChosenButton>
    </>
  )
  return { ...parts, toolbar }
}
