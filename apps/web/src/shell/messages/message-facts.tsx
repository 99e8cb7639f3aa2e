import { flagLabel, type UserMessage } from '@dealer/sdk'
import classes from './message-facts.module.css'

const factsOf = (message: Omit<UserMessage, 'context'>): readonly (readonly [label: string, value?: string])[] => [
  ['发布机构', message.orgName],
  ['类型', message.typeName],
  ['发送日期', message.sendDate],
  ['接收经销商', message.toName],
  ['接收角色', message.positionName],
  ['角色类别', message.positionTypeName],
  ['置顶', flagLabel[message.isTop]],
  ['强制弹窗', flagLabel[message.isPop]],
]

type Fact = readonly [label: string, value?: string]

/** Facts of a message or notice, beside each other. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || '—'}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Who published a message, when, and to whom. */
export const MessageFacts = ({ message }: { message: Omit<UserMessage, 'context'> }) => (
  <FactList facts={factsOf(message)} />
)
