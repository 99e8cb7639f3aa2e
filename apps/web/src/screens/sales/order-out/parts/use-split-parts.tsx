import type { OrderSplitRow } from '@dealer/sdk'
import { Button } from '@mantine/core'
import { useNavigate } from 'react-router-dom'
import type { ListHandle, ListParts } from '../../../../list/define-list.tsx'
import { useSite } from '../../../../shell/menu/site-context.ts'
import { Can } from '../../../../shell/session/permission.tsx'
import { useSplitActions } from './split-actions.tsx'

const OUT_ENTER = '/sales/order-out-enter'

/** What is done to splits, one or several. */
export const useSplitParts = ({ chosen, clear }: ListHandle<OrderSplitRow>): ListParts<OrderSplitRow> => {
  const navigate = useNavigate()
  const canEnter = useSite().pages.has(OUT_ENTER)
  const { buttons, perform, dialogs } = useSplitActions({ onDone: clear })
  const isEmpty = chosen.length === 0
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
        <Can permission="so:picking:add">
          <Button disabled={isEmpty} onClick={() => void perform('pick', chosen)}>
            拣货
          </Button>
        </Can>
        <Can permission="so:out:add">
          <Button variant="default" disabled={isEmpty} onClick={() => void perform('out', chosen)}>
            出库
          </Button>
        </Can>
        <Can permission="so:out:confirm">
          <Button variant="default" disabled={isEmpty} onClick={() => void perform('confirmOut', chosen)}>
            确认出库
          </Button>
        </Can>
      </>
    ),
    children: dialogs,
  }
}
