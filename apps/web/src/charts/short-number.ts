const SHORT = new Intl.NumberFormat('zh-CN', { notation: 'compact', maximumFractionDigits: 1 })

/** A number as an axis has room for. @example shortNumber(12000) // '1.2万' */
export const shortNumber = (value: number): string => SHORT.format(value)
