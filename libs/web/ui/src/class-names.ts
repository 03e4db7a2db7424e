type ClassName = string | false | null | undefined;

export const classNames = (...names: ClassName[]): string | undefined => names.filter(Boolean).join(' ') || undefined;
