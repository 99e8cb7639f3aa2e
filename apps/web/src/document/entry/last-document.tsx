import { yuan } from '../../data/yuan.ts'
import classes from './last-document.module.css'

/** Props of {@link LastDocument}. */
export interface LastDocumentProps {
  number: string
  /** As the server answers it. */
  amount?: string
  /** What is to be done about its money at once: 找零 ¥3.04. */
  money?: string
  onShow: () => void
}

/** The document that was submitted just before, for the clerk who is asked for its number. */
export function LastDocument({ number, amount, money, onShow }: LastDocumentProps) {
  return (
    <span className={classes.last}>
      上一单
      <button type="button" className={classes.link} onClick={onShow}>
        {number}
      </button>
      {amount !== undefined && yuan(amount)}
      {money !== undefined && <b className={classes.money}>{money}</b>}
    </span>
  )
}
