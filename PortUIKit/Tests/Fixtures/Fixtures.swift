// The only source of this target: what is compiled beside it is the rewriting of the folder Authored, which the target excludes.
