import type { CashItemHolder } from '@dealer/sdk'
import { currency2 } from '@dealer/validators'
import classes from './cash.module.css'

/** Props of {@link CashHolders}. */
export interface CashHoldersProps {
  holders: readonly CashItemHolder[]
  chosen: string | undefined
  onChoose: (userId: string) => void
}

/** Who has how much to hand in. */
export const CashHolders = ({ holders, chosen, onChoose }: CashHoldersProps) => (
  <nav className={classes.holders} aria-label="待交款人员">
    {holders.map(({ userId, realName, itemNum, amount }) => (
      <button
        key={userId}
        type="button"
        className={classes.holder}
        aria-pressed={userId === chosen}
        onClick={() => onChoose(userId)}
      >
        <span>{realName}</span>
        <strong>{currency2(amount, { group: true })}</strong>
        <small>{itemNum} 笔</small>
      </button>
    ))}
  </nav>
)
