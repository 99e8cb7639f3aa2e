import { useCall } from '../../../../../data/use-call.ts'
import { dealer } from '../../../../../dealer.ts'
import classes from './promotion-editor.module.css'

/** The rules of a promotion that has begun, in words: they stand still. */
export function KeptRules({ id }: { id: string }) {
  const { data } = useCall(dealer.promotion.promotion.view, { id })
  return (
    <section className={classes.card} aria-label="优惠内容">
      <h2>优惠内容</h2>
      <ol className={classes.kept}>
        {data?.offers.map((offer) => (
          <li key={offer}>{offer}</li>
        ))}
      </ol>
    </section>
  )
}
