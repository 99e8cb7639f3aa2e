import type { SalesOrderSaved } from '@dealer/sdk'
import { toast } from '@dealer/ui-kit/feedback'
import { currency2 } from '@dealer/validators'
import { Button } from '@mantine/core'
import classes from './saved-toast.module.css'

/** Says that an order is submitted, with the ways on. */
export const toastSubmitted = (
  { soNum, totalAmount }: SalesOrderSaved,
  { onAgain, onShow }: { onAgain: () => void; onShow: () => void },
): void =>
  toast.success(
    <span className={classes.saved}>
      <span>
        订单 <b>{soNum}</b> 已提交，¥{currency2(totalAmount, { group: true })}
      </span>
      <span className={classes.actions}>
        <Button variant="subtle" size="compact-sm" onClick={onAgain}>
          再录一单
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={onShow}>
          查看订单
        </Button>
      </span>
    </span>,
  )
