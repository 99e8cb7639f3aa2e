import type { CostTypeNode } from '@dealer/sdk'
import type { Option } from '@dealer/ui-kit/form'

/** Cost types, each with the way that leads to it. */
export const costTypeOptions = (nodes: readonly CostTypeNode[], way = ''): Option[] =>
  nodes.flatMap(({ costTypeCode, name, childList }) => [
    { value: costTypeCode, label: way + name },
    ...costTypeOptions(childList, `${way}${name} / `),
  ])
