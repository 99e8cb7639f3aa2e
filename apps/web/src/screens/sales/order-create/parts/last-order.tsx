import classes from './last-order.module.css'

/** Props of {@link LastOrder}. */
export interface LastOrderProps {
  number: string
  /** As shown. */
  amount: string
  onShow: () => void
}

/** The order that was submitted just before, for the clerk who is asked for its number. */
export function LastOrder({ number, amount, onShow }: LastOrderProps) {
  return (
    <span className={classes.last}>
      上一单
      <button type="button" className={classes.link} onClick={onShow}>
        {number}
      </button>
      ¥{amount}
    </span>
  )
}
