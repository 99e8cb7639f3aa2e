import { Button } from '@mantine/core'
import { useNavigate } from 'react-router-dom'
import { useSite } from '../../../shell/menu/site-context.ts'
import { withPreset } from '../../../shell/page/preset.ts'

const PAGE = '/sales/return-manager/return-byorder-create'

/** The way to returns by order, whose list begins with the orders of the customer that was chosen. */
export function ReturnByOrder({ customerCode }: { customerCode: string | undefined }) {
  const navigate = useNavigate()
  if (!useSite().pages.has(PAGE)) return null
  const go = () => navigate(PAGE, customerCode === undefined ? {} : { state: withPreset({ customerCode }) })
  return (
    <Button variant="default" size="compact-sm" title="按客户的订单退货" onClick={() => void go()}>
      按单
    </Button>
  )
}
