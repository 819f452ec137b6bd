"""Reads the uses in Swift files from the compiler's index, with the library that belongs to the compiler."""

import ctypes
import json
import pathlib
import subprocess
import sys


class Text(ctypes.Structure):
    """A string that the library of the index returns."""

    _fields_ = [("data", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode() if self.length else ""


class Index:
    """The compiler's index, read with the library that belongs to the compiler."""

    DEFINITION, REFERENCE, OVERRIDE = 1 << 1, 1 << 2, 1 << 11
    # The kind of a dependency of a unit.
    RECORD = 2

    def __init__(self):
        about = json.loads(subprocess.run(["swift", "-print-target-info"], stdout=subprocess.PIPE, check=True).stdout)
        toolchain = pathlib.Path(about["paths"]["runtimeResourcePath"]).parent
        name = "libIndexStore.dylib" if sys.platform == "darwin" else "libIndexStore.so"
        self.library = ctypes.CDLL(str(toolchain / name))
        handle = ctypes.c_void_p
        self.visitor = ctypes.CFUNCTYPE(ctypes.c_bool, handle, handle)
        for function, result, *arguments in (
            ("store_create", handle, ctypes.c_char_p, handle),
            ("store_dispose", None, handle),
            ("record_reader_create", handle, handle, ctypes.c_char_p, handle),
            ("record_reader_dispose", None, handle),
            ("record_reader_occurrences_apply_f", ctypes.c_bool, handle, handle, self.visitor),
            ("occurrence_get_symbol", handle, handle),
            ("occurrence_get_roles", ctypes.c_uint64, handle),
            ("occurrence_relations_apply_f", ctypes.c_bool, handle, handle, self.visitor),
            ("symbol_relation_get_symbol", handle, handle),
            ("symbol_relation_get_roles", ctypes.c_uint64, handle),
            ("symbol_get_usr", Text, handle),
            ("symbol_get_name", Text, handle),
            ("unit_reader_create", handle, handle, ctypes.c_char_p, handle),
            ("unit_reader_dispose", None, handle),
            ("unit_reader_get_main_file", Text, handle),
            ("unit_reader_get_output_file", Text, handle),
            ("unit_reader_dependencies_apply_f", ctypes.c_bool, handle, handle, self.visitor),
            ("unit_dependency_get_kind", ctypes.c_int, handle),
            ("unit_dependency_get_name", Text, handle),
            ("occurrence_get_line_col", None, handle, ctypes.POINTER(ctypes.c_uint), ctypes.POINTER(ctypes.c_uint)),
        ):
            called = getattr(self.library, f"indexstore_{function}")
            called.restype, called.argtypes = result, arguments
            setattr(self, function, called)

    def units(self, store):
        """Returns each compiled file of the store: its path, its output file, and the names of its records."""
        opened = self.store_create(str(store).encode(), None)
        for unit in sorted(store.glob("v*/units/*")):
            records = []

            def depends(_, dependency):
                if self.unit_dependency_get_kind(dependency) == self.RECORD:
                    records.append(str(self.unit_dependency_get_name(dependency)))
                return True

            reader = self.unit_reader_create(opened, unit.name.encode(), None)
            main = str(self.unit_reader_get_main_file(reader))
            self.unit_reader_dependencies_apply_f(reader, None, self.visitor(depends))
            yield main, str(self.unit_reader_get_output_file(reader)), records
            self.unit_reader_dispose(reader)
        self.store_dispose(opened)

    def used(self, store):
        """Returns, for each compiled file of the store, its path, its output file, and the declarations that it refers to, overrides or implements."""
        units = list(self.units(store))
        opened = self.store_create(str(store).encode(), None)
        for main, output, records in units:
            usrs = set()

            def related(_, relation):
                if self.symbol_relation_get_roles(relation) & self.OVERRIDE:
                    usrs.add(str(self.symbol_get_usr(self.symbol_relation_get_symbol(relation))))
                return True

            def occurred(_, occurrence):
                roles = self.occurrence_get_roles(occurrence)
                if roles & self.REFERENCE:
                    usrs.add(str(self.symbol_get_usr(self.occurrence_get_symbol(occurrence))))
                if roles & self.DEFINITION:
                    self.occurrence_relations_apply_f(occurrence, None, self.visitor(related))
                return True

            for record in records:
                reader = self.record_reader_create(opened, record.encode(), None)
                self.record_reader_occurrences_apply_f(reader, None, self.visitor(occurred))
                self.record_reader_dispose(reader)
            yield main, output, usrs
        self.store_dispose(opened)

    def occurrences(self, store):
        """Returns, for each file of the store, its definitions and references: USR, name, line, and whether it is the definition."""
        opened = self.store_create(str(store).encode(), None)
        for record in sorted(store.glob("v*/records/*/*.swift-*")):
            found = []

            def occurred(_, occurrence):
                roles = self.occurrence_get_roles(occurrence)
                if roles & (self.REFERENCE | self.DEFINITION):
                    symbol = self.occurrence_get_symbol(occurrence)
                    line, column = ctypes.c_uint(), ctypes.c_uint()
                    self.occurrence_get_line_col(occurrence, line, column)
                    found.append((str(self.symbol_get_usr(symbol)), str(self.symbol_get_name(symbol)), line.value, bool(roles & self.DEFINITION)))
                return True

            reader = self.record_reader_create(opened, record.name.encode(), None)
            self.record_reader_occurrences_apply_f(reader, None, self.visitor(occurred))
            self.record_reader_dispose(reader)
            yield record.name.rsplit("-", 1)[0], found
        self.store_dispose(opened)
