import type { OrderSplitRow } from '@dealer/sdk'
import { useNavigate } from 'react-router-dom'
import { ChosenButton } from '../../../../document/actions/chosen-button.tsx'
import type { ListHandle, ListParts } from '../../../../list/define-list.tsx'
import { useSite } from '../../../../shell/menu/site-context.ts'
import { useSplitActions } from './split-actions.tsx'

const OUT_ENTER = '/sales/order-out-enter'

/** What is done to splits, one or several. */
export const useSplitParts = ({ chosen, clear }: ListHandle<OrderSplitRow>): ListParts<OrderSplitRow> => {
  const navigate = useNavigate()
  const canEnter = useSite().pages.has(OUT_ENTER)
  const { buttons, perform, dialogs } = useSplitActions({ onDone: clear })
  return {
    rowActions: (split) => {
      const actions = buttons(split)
      const at = actions.findIndex(({ key }) => key === 'out')
      const choose = () => void navigate(`${OUT_ENTER}?splitId=${split.splitId}`)
      return at >= 0 && canEnter
        ? actions.toSpliced(at + 1, 0, { key: 'choose', label: '选批次', onClick: choose })
        : actions
    },
    toolbar: (
      <>
        <ChosenButton permission="so:picking:add" chosen={chosen} onClick={(splits) => perform('pick', splits)}>
          拣货
        </ChosenButton>
        <ChosenButton permission="so:out:add" chosen={chosen} isSecond onClick={(splits) => perform('out', splits)}>
          出库
        </ChosenButton>
        <ChosenButton
          permission="so:out:confirm"
          chosen={chosen}
          isSecond
          onClick={(splits) => perform('confirmOut', splits)}
        >
          确认出库
        </ChosenButton>
      </>
    ),
    children: dialogs,
  }
}
