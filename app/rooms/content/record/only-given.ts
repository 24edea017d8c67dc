/** Fields that were not sent stay unchanged. */
export const onlyGiven = <Input extends object, Field extends keyof Input>(
  input: Input,
  fields: readonly Field[],
) =>
  Object.fromEntries(
    fields.filter((field) => input[field] !== undefined).map((field) => [field, input[field]]),
  ) as { [One in Field]?: Exclude<Input[One], undefined> }
