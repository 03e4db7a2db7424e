export { classNames } from './class-names.js';

export { ActionButton, type ActionButtonProps, ActionLink, TextButton } from './buttons/action-button.js';
export { Button, type ButtonProps } from './buttons/button.js';
export type { ButtonLook } from './buttons/button-look.js';
export { IconButton, type IconButtonProps, IconLink, type IconLinkProps } from './buttons/icon-button.js';
export { LinkButton, type LinkButtonProps } from './buttons/link-button.js';
export { Spinner } from './buttons/spinner.js';

export { Chip, ChipLink, type ChipProps, Chips } from './choices/chip.js';
export { Checkbox, OptionGroup, type OptionGroupProps, OptionRow, type OptionRowProps } from './choices/option-row.js';
export { Segmented, type SegmentedProps } from './choices/segmented.js';
export { Switch, type SwitchProps } from './choices/switch.js';

export { EmptyState, type EmptyStateProps } from './feedback/empty-state.js';
export { ErrorPattern, type ErrorPatternProps, RetryCard, type RetryCardProps } from './feedback/error-pattern.js';
export { Loading, type LoadingProps, Skeleton, type SkeletonProps } from './feedback/skeleton.js';
export { StatusBar, type StatusBarProps } from './feedback/status-bar.js';
export { Toast, type ToastProps, ToastStack, type ToastTone } from './feedback/toast.js';

export { type ControlAttributes, Field, FieldHelp, type FieldProps, type FieldTexts } from './fields/field.js';
export { FieldError, type FieldErrorProps } from './fields/field-error.js';
export {
  SearchField,
  type SearchFieldProps,
  SelectField,
  type SelectFieldProps,
  TextAreaField,
  type TextAreaFieldProps,
  TextField,
  type TextFieldProps,
} from './fields/text-field.js';

export { keepFocus } from './keep-focus.js';

export { Icon, type IconProps } from './icons/icon.js';
export { hasIcon } from './icons/has-icon.js';
export type { IconName } from './icons/icon-names.js';

export { Brand, type BrandProps, Mark, SkipLink } from './navigation/brand.js';
export { type AnchorProps, type LinkComponent, LinkProvider, PlainLink } from './navigation/link.js';
export { NavButton, type NavButtonProps, NavHeading, NavItem, type NavItemProps } from './navigation/nav-item.js';
export { PageHead, PageHeadPlace, type PageHeadProps } from './navigation/page-head.js';
export { type TabLink, TabLinks } from './navigation/tab-links.js';
export { TextLink, type TextLinkProps } from './navigation/text-link.js';

export { Avatar, type AvatarProps, type AvatarSize, Faces } from './people/avatar.js';
export { AvatarBadge, type AvatarBadgeProps, IconDisc } from './people/avatar-badge.js';
export { BlueTick, VerifiedTick } from './people/verified-tick.js';

export { Card, type CardProps } from './surfaces/card.js';
export { Grow, Row, type RowProps, Stack, type StackProps } from './surfaces/layout.js';
export { Note, type NoteProps, type NoteTone } from './surfaces/note.js';

export { Badge, type BadgeProps } from './text/badge.js';
export { CountBadge, type CountBadgeProps, countOfNew } from './text/count-badge.js';
export { Text, type TextProps, Title, type TitleProps } from './text/text.js';
export { VisuallyHidden } from './text/visually-hidden.js';

export { LevelTile, type LevelTileProps } from './tiles/level-tile.js';
export { Tile, TileHole, type TileHoleProps, type TilePattern, type TileProps, type TileSize } from './tiles/tile.js';
export { TileArt, type TileArtName } from './tiles/tile-art.js';
