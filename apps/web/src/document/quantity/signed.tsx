import { isNegative, isZero } from '@dealer/validators'
import classes from './signed.module.css'

/** A difference, in red what is missing and in green what is more. @param text how it is written, when not as it is */
export function Signed({ value, text = value }: { value: string; text?: string }) {
  if (isZero(value)) return text
  return <span className={isNegative(value) ? classes.less : classes.more}>{text}</span>
}
