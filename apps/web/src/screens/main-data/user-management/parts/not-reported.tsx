import { Text } from '@mantine/core'
import { useCall } from '../../../../data/use-call.ts'
import { dealer } from '../../../../dealer.ts'

/** How many on the job the manufacturer does not have. */
export function NotReported() {
  const { data } = useCall(dealer.md.user.getNotSynUserNum, undefined, { silent: true })
  return data ? (
    <Text size="sm" c="dimmed" style={{ alignSelf: 'center' }}>
      {data} 人未同步到厂家
    </Text>
  ) : null
}
