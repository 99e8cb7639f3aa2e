const PARTING = /[、,，;；\n]/

/** Choices as they were typed in one text, without blanks around them; none where nothing was typed. @example optionsOf('端架、堆头') // ['端架', '堆头'] */
export const optionsOf = (text: string | undefined): string[] | undefined => {
  const options = (text ?? '')
    .split(PARTING)
    .map((option) => option.trim())
    .filter(Boolean)
  return options.length > 0 ? options : undefined
}
