import { newRequestNo, type StockCheck, type StockCheckFill, stockCheckFillLabel } from '@dealer/sdk'
import { confirmAction, toast } from '@dealer/ui-kit/feedback'
import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAction } from '../../../../data/use-action.ts'
import { dealer } from '../../../../dealer.ts'
import { ActionButtons } from '../../../../document/actions/action-buttons.tsx'
import { useDocumentPrinting } from '../../../../document/print/use-document-printing.tsx'
import { useOwnPages } from '../../../../shell/menu/use-own-pages.ts'
import { useCheckActions } from './check-actions.tsx'
import { PHONE } from './check-kind.ts'
import { CountSheet } from './count-sheet.tsx'

/** What is done to all lines at once, and to the stock-taking as a whole. */
export function CountTools({ check, onFound }: { check: StockCheck; onFound: () => void }) {
  const { id, checkNum, actions = [], lineCount, countedCount, isBlind, round } = check
  const navigate = useNavigate()
  const pages = useOwnPages()
  const [hasSheet, setSheet] = useState(false)
  const { buttons, dialogs } = useCheckActions()
  const whole = useDocumentPrinting('stockCheck')
  const blind = useDocumentPrinting('stockCheckBlind')
  const fill = useAction(dealer.inv.stockCheck.saveCount, {
    onDone: ({ saved }) => toast.success(`已填充 ${saved} 行`),
  })
  const blank = lineCount - countedCount
  const ask = async (how: StockCheckFill) => {
    const to = how === 'zero' ? '0' : '账面数量'
    const title = `${blank} 行未录入，全部填为${to}？`
    if (await confirmAction({ title, confirmLabel: stockCheckFillLabel[how] }))
      await fill.run({ id, requestNo: newRequestNo(), fill: how })
  }
  const isOpen = actions.includes('saveCount')
  return (
    <>
      {isOpen && (
        <>
          {pages.has(PHONE) && (
            <Button variant="default" onClick={() => navigate(`${PHONE}?id=${id}`)}>
              手机盘点
            </Button>
          )}
          <Button variant="default" onClick={onFound}>
            添加商品
          </Button>
          <Button variant="default" disabled={blank === 0} loading={fill.isBusy} onClick={() => void ask('zero')}>
            空白填0
          </Button>
          {isBlind === 'F' && round === 1 && (
            <Button variant="default" disabled={blank === 0} loading={fill.isBusy} onClick={() => void ask('book')}>
              空白填账面
            </Button>
          )}
          <Button variant="default" onClick={() => setSheet(true)}>
            导入
          </Button>
        </>
      )}
      <Menu>
        <Menu.Target>
          <Button variant="default" loading={whole.isBusy || blind.isBusy}>
            打印
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void whole.print([id])}>盘点表（有账面数量）</Menu.Item>
          <Menu.Item onClick={() => void blind.print([id])}>盲盘表（无账面数量）</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ActionButtons actions={buttons(check, ['post', 'recount', 'cancel'])} />
      {dialogs}
      {whole.sheets}
      {blind.sheets}
      {hasSheet && (
        <CountSheet
          id={id}
          checkNum={checkNum}
          knowsBooks={check.diffCount !== undefined}
          onClose={() => setSheet(false)}
        />
      )}
    </>
  )
}
